import { languages } from "@oselia/shared/model/language";
import * as actions from "../icons/action-icons.tsx";
import { Flag } from "../icons/flags.tsx";
import { LogoMark } from "../icons/logo.tsx";
import * as menus from "../icons/menu-icons.tsx";
import * as places from "../icons/navigation-icons.tsx";
import * as social from "../icons/social-icons.tsx";
import * as signs from "../icons/symbol-icons.tsx";
import styles from "./gallery.module.css";
import { Section } from "./section.tsx";

const icons = Object.entries({ ...actions, ...menus, ...signs, ...places, ...social });

export const IconsGallery = () => (
  <Section title="Icons">
    {icons.map(([name, Icon]) => (
      <span key={name} className={styles.swatch}>
        <span className={styles.icon}>
          <Icon />
        </span>
        {name.replace(/Icon$/, "")}
      </span>
    ))}
    {languages.map((language) => (
      <Flag key={language} language={language} />
    ))}
    <LogoMark />
  </Section>
);
