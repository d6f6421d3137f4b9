import { useTranslation } from '#app/locale/use-translation.ts';
import { panel, soft, textLink } from '#app/theme/layout.css.ts';
import type { Branch } from '#contract/site.ts';

/** Where a branch is, when it is open, and how to reach it. */
export function BranchCard({ branch }: { branch: Branch }) {
  const { t } = useTranslation('pages');
  const place = `${branch.latitude},${branch.longitude}`;
  return (
    <article className={panel}>
      <h2>{branch.name}</h2>
      <p>{branch.address}</p>
      <p className={soft}>{branch.hours}</p>
      <p>
        <a href={`tel:${branch.phone}`} className={textLink}>
          <bdi dir="ltr">{branch.phone}</bdi>
        </a>
      </p>
      <p>
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
          rel="noopener noreferrer"
          target="_blank"
          className={textLink}
        >
          {t('contact.directions')}
        </a>
      </p>
    </article>
  );
}
