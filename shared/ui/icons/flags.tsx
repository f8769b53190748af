import type { Language } from "@oselia/shared/model/language";
import type { ReactNode } from "react";
import styles from "./icon.module.css";

const pictures: Record<Language, ReactNode> = {
  en: (
    <>
      <path fill="#1d3a7d" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="M0 0l24 16M24 0L0 16" />
      <path stroke="#c8203a" strokeWidth="1.2" d="M0 0l24 16M24 0L0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8203a" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  uk: (
    <>
      <path fill="#0b57b7" d="M0 0h24v8H0z" />
      <path fill="#ffd500" d="M0 8h24v8H0z" />
    </>
  ),
  nl: (
    <>
      <path fill="#ae1c28" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M0 5.333h24v5.334H0z" />
      <path fill="#21468b" d="M0 10.667h24V16H0z" />
    </>
  ),
};

/** The flag of a language. Decorative: the control around it has the language's name. */
export const Flag = ({ language }: { language: Language }) => (
  <svg className={styles.flag} viewBox="0 0 24 16" aria-hidden="true" focusable="false">
    {pictures[language]}
  </svg>
);
