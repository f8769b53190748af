const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes text between two tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Escapes text in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * Escapes text or a double-quoted attribute in XML, and drops the characters that XML 1.0 does not
 * allow.
 */
export function escapeXml(text: string): string {
  const allowed = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return escapeAttribute(allowed);
}

/** Escapes JSON in a script element: nothing in it can close the element. */
export function jsonForHtml(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
