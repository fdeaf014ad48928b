export * from './banners.ts';
export * from './form.ts';
export * from './momentum.ts';
export * from './sportsbook.ts';
export * from './story.ts';
