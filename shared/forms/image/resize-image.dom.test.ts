import { expect, jest, test } from "@jest/globals";
import { resizeImage } from "./resize-image.ts";

// Importing the set-up of the test kit draws a picture as its size in words; each is 1200 by 800.
const photo = new File(["picture"], "fire.png", { type: "image/png" });

test("a picture becomes exactly as large as asked, a JPEG, under its own name", async () => {
  const resized = await resizeImage(photo, { width: 385, height: 622 });
  expect(await resized.text()).toBe("385x622");
  expect(resized.type).toBe("image/jpeg");
  expect(resized.name).toBe("fire.png");
});

test("what stands over is cut on both sides", async () => {
  const drawImage = jest.fn();
  const pen = { drawImage, fillRect: () => undefined };
  jest
    .spyOn(OffscreenCanvas.prototype, "getContext")
    .mockReturnValue(pen as unknown as OffscreenCanvasRenderingContext2D);
  await resizeImage(photo, { width: 400, height: 400 });
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), -100, 0, 600, 400);
});

test("kept whole, it becomes narrower or lower, and never larger than it was", async () => {
  const inside = (width: number, height: number) =>
    resizeImage(photo, { width, height, fit: "inside" }).then((file) => file.text());
  expect(await inside(600, 600)).toBe("600x400");
  expect(await inside(2400, 1600)).toBe("1200x800");
});

test("a file that is no picture is refused", async () => {
  const text = new File(["no picture"], "notes.txt", { type: "text/plain" });
  await expect(resizeImage(text, { width: 600, height: 400 })).rejects.toThrow("decoded");
});
