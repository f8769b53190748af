import sharp from "sharp";
import { createLimiter } from "../../platform/limiter.ts";

/** Every image is read once: caching it in sharp would waste memory. */
sharp.cache(false);

/** Two images are decoded at the same time; one that needs a share of 2, on its own. */
export const decoding = createLimiter(2, 15_000);
