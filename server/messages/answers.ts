import { Type } from "typebox";
import { answer } from "../answers/schema.ts";

/** The answers of the message calls, as the document describes them. */
export const MessageAnswer = answer({
  id: Type.Integer(),
  read: Type.Boolean(),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  message: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
});

export const MessageListAnswer = answer({
  messages: Type.Array(MessageAnswer),
  totalPages: Type.Integer(),
  totalMessages: Type.Integer(),
  unread: Type.Integer({ description: "Of the whole inbox, whatever was asked for" }),
});
