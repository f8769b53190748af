import { sessionListAtom } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";

/** The messages that the inbox shows. */
export const messageListAtom = sessionListAtom<Message>();
