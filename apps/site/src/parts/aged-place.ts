/** A place in the markup of `MainLayout`: where the server says how old a page is, when no newer one can be made. */
export const AGED_PLACE = '<div class="aged"></div>';
