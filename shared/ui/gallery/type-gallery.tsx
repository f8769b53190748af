import styles from "./gallery.module.css";
import { Section } from "./section.tsx";

export const TypeGallery = () => (
  <Section title="Type" layout="stack">
    <p className={styles.measure} lang="uk">
      Світла кімната для українців далеко від дому: ґанок, їжа, Київ, єдність, обʼєднання. Заходьте
      на каву, залишайтеся з книгою, діліться тим, що знаєте.
    </p>
    <h3 lang="uk">Ні! я жива! Я буду вічно жити!</h3>
    <h4 lang="nl">Een lichte kamer voor Oekraïners, ver van huis</h4>
    <p className={styles.measure}>
      A bright room for Ukrainians, far from home. <a href="#gallery">Visit the library</a>, read{" "}
      <strong>the news</strong>, or <em>write to us</em>.
    </p>
  </Section>
);
