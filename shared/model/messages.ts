import { string } from "yup";
import { type ListQuery, listQueryRules } from "./list-query.ts";

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

/** What stands between the columns of the export; spreadsheets expect a semicolon where 1,5 is a number. */
const separatorValues = ["comma", "semicolon"] as const;

export type Separator = (typeof separatorValues)[number];

/** The rules of the export's query string: those of the list, without its pages. An export is whole. */
export const exportQueryRules = listQueryRules(messageStatusValues)
  .pick(["keyword", "status"])
  .shape({
    separator: string<Separator>()
      .typeError("Choose a separator from the list")
      .oneOf(separatorValues, "Choose a separator from the list")
      .default("comma"),
  });
