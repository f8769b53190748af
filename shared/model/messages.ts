import type { ListQuery } from "./list-query.ts";

/** The inbox's filter, in the list query's `status`. */
export const messageStatusValues = ["READ", "UNREAD"] as const;

export type MessageStatus = (typeof messageStatusValues)[number];

/** What a visitor wrote in the contact form. */
export interface Message {
  id: number;
  read: boolean;
  name: string;
  phone: string;
  email: string;
  message: string;
  /** When it arrived, ISO 8601. */
  createdAt: string;
}

export interface MessageList {
  messages: Message[];
  totalPages: number;
  totalMessages: number;
  /** Of the whole inbox, whatever was asked for. */
  unread: number;
}

export type MessageQuery = ListQuery<MessageStatus>;
