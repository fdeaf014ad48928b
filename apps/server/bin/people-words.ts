export const ONE_PERSON =
  'one person runs this book: requests are approved by whoever made them, and the log of edits says so; with a second person: npm run people -- two';
