/** Between threads, a buffer becomes an array of bytes: the same bytes as a buffer again. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
