import { expect, jest, test } from "@jest/globals";
import { resizeImage } from "./resize-image.ts";

// The set-up of the test kit encodes an image as its size; each is 1200 by 800.
const photo = new File(["picture"], "fire.png", { type: "image/png" });

test("resizes to the exact size as JPEG, and keeps the name", async () => {
  const resized = await resizeImage(photo, { width: 385, height: 622 });
  expect(await resized.text()).toBe("385x622");
  expect(resized.type).toBe("image/jpeg");
  expect(resized.name).toBe("fire.png");
});

test("crops both sides", async () => {
  const drawImage = jest.fn();
  const pen = { drawImage, fillRect: () => undefined };
  jest
    .spyOn(OffscreenCanvas.prototype, "getContext")
    .mockReturnValue(pen as unknown as OffscreenCanvasRenderingContext2D);
  await resizeImage(photo, { width: 400, height: 400 });
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), -100, 0, 600, 400);
});

test("rejects a file that is not an image", async () => {
  const text = new File(["no picture"], "notes.txt", { type: "text/plain" });
  await expect(resizeImage(text, { width: 600, height: 400 })).rejects.toThrow("decoded");
});
