import type { Contact } from "./contact-rules.ts";

/** The values of the inbox's status filter. */
export const messageStatusValues = ["READ", "UNREAD"] as const;

export type MessageStatus = (typeof messageStatusValues)[number];

/** What a visitor wrote in the contact form. */
export interface Message extends Contact {
  id: number;
  read: boolean;
  /** When it was received, ISO 8601. */
  createdAt: string;
}

export interface MessageList {
  messages: Message[];
  totalPages: number;
  totalMessages: number;
  /** Unread messages in the whole inbox, regardless of the filter. */
  unread: number;
}
