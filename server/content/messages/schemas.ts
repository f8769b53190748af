import { contactRules } from "@oselia/shared/model";
import { Type } from "typebox";
import { closedObject, fieldSchemas } from "../../http/responses/response-schema.ts";

export const MessageSchema = closedObject({
  id: Type.Integer(),
  read: Type.Boolean(),
  ...fieldSchemas(contactRules),
  createdAt: Type.String({ format: "date-time" }),
});

export const MessageListSchema = closedObject({
  messages: Type.Array(MessageSchema),
  totalPages: Type.Integer(),
  totalMessages: Type.Integer(),
  unread: Type.Integer({ description: "Unread messages in the whole inbox, whatever the filter" }),
});
