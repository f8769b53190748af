import * as actions from "../icons/action-icons.tsx";
import { FlagDutch, FlagEnglish, FlagUkrainian } from "../icons/flags.tsx";
import { LogoMark } from "../icons/logo.tsx";
import * as menus from "../icons/menu-icons.tsx";
import * as places from "../icons/place-icons.tsx";
import * as signs from "../icons/sign-icons.tsx";
import * as social from "../icons/social-icons.tsx";
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
    <FlagEnglish />
    <FlagUkrainian />
    <FlagDutch />
    <LogoMark />
  </Section>
);
