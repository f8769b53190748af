import { Embroidery } from "../embroidery/embroidery.tsx";
import { type MotifName, namedMotifs } from "../embroidery/named-motifs.ts";
import { SeededEmbroidery } from "../embroidery/seeded-embroidery.tsx";
import styles from "./gallery.module.css";
import { books } from "./samples.ts";

const names = Object.keys(namedMotifs) as MotifName[];

export const EmbroideryGallery = () => (
  <aside aria-label="Embroidery">
    <div className={styles.main}>
      <div className={styles.plates}>
        {names.map((motif) => (
          <Embroidery key={motif} variant="plate" motif={motif} />
        ))}
        {books.map(({ title }) => (
          <SeededEmbroidery key={title} variant="plate" seed={title} />
        ))}
      </div>
    </div>
    <div className={styles.stack}>
      {names.map((motif) => (
        <div key={motif} className={styles.band}>
          <Embroidery variant="strip" motif={motif} />
        </div>
      ))}
      <div className={styles.night}>
        <Embroidery variant="strip" motif="rhomb" threads="deep" />
      </div>
    </div>
  </aside>
);
