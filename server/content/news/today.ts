import { houseTime } from "@oselia/shared/site";
import { everyMinute } from "../../platform/every-minute.ts";

/**
 * Today's date in the house's time zone, YYYY-MM-DD: news is published by its day, wherever the
 * server runs.
 */
export const createToday = (now: () => Date): (() => string) =>
  everyMinute(now, (at) => houseTime(at).day);
