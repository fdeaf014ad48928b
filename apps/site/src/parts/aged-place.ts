/** The markup of `AgedPlace`: where the server says how old a page is, when no newer one can be made. */
export const AGED_PLACE = '<div class="aged"></div>';
