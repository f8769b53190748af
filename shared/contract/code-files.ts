/** Whether a browser runs the file, and can check its hash: a script or a style sheet. */
export const isCode = (path: string): boolean => /\.(js|css)$/.test(path);
