/** All that an iterable yields, in its order. */
export async function partsOf<Part>(iterable: AsyncIterable<Part>): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of iterable) parts.push(part);
  return parts;
}
