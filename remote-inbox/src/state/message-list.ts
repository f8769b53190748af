import { sessionListAtom } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";

/** The messages in the inbox. */
export const messageListAtom = sessionListAtom<Message>();
