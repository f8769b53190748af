import sharp from "sharp";

/** A valid article, book and message; each test changes one field. */
export const article = {
  title: "Свято Купала",
  publishDate: "2026-07-06",
  content: "Запрошуємо всіх на свято біля води.",
  btnText: "",
  btnLink: "",
  status: "PUBLISHED",
};
export const book = {
  title: "Лісова пісня",
  description: "Драма-феєрія про мавку і людину.",
  author: "Леся Українка",
  aboutAuthor: "",
  pageCount: 120,
  publicationYear: 1911,
  genre: "драма",
  quantity: 2,
  status: "AVAILABLE",
};
export const contact = {
  name: "Іван",
  phone: "+31201234567",
  email: "ivan@example.org",
  message: "Добрий день!",
};

/** An image of one colour, different for each seed. */
export const picture = (seed = 0, { width = 60, height = 40 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: seed % 256, g: 90, b: 160 } } });

export const jpeg = (seed = 0, size = {}) => picture(seed, size).jpeg().toBuffer();

type Part = [name: string, content: Buffer | object | string, fileName?: string];

/** A multipart form; objects are sent like a browser's Blob of JSON. */
export function form(...parts: Part[]): FormData {
  const data = new FormData();
  for (const [name, content, fileName = "picture.jpg"] of parts) {
    if (typeof content === "string") data.append(name, content);
    else if (Buffer.isBuffer(content)) {
      data.append(name, new Blob([new Uint8Array(content)], { type: "image/jpeg" }), fileName);
    } else {
      data.append(name, new Blob([JSON.stringify(content)], { type: "application/json" }));
    }
  }
  return data;
}
