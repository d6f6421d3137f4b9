import { useTranslation } from '#app/locale/use-translation.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { crumb, crumbs } from './breadcrumbs.css.ts';

export function Breadcrumbs({ trail }: { trail: { to: string; name: string }[] }) {
  const { t } = useTranslation('layout');
  return (
    <nav aria-label={t('crumbs')}>
      <ol className={crumbs}>
        {[{ to: '/', name: t('home') }, ...trail].map(({ to, name }) => (
          <li key={to} className={crumb}>
            <LocalLink to={to}>{name}</LocalLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
