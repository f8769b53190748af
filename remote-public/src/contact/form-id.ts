/** The part of the page that the browser scrolls to after sending. */
export const FORM_ID = "write";
