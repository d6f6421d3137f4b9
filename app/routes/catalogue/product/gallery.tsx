import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { isPlainClick } from '#app/locale/link.tsx';
import { connectionFailed } from '#app/connection/connection.ts';
import { Picture } from '#app/ui/picture.tsx';
import { largestFile, PRODUCT_SIZES, type PictureData } from '#app/ui/picture-data.ts';
import * as styles from './gallery.css.ts';

const loadZoomDialog = () => import('./zoom-dialog.tsx');
const ZoomDialog = lazy(loadZoomDialog);

/**
 * All views of a product: a row to swipe, and thumbnails. Without scripts a thumbnail is a link
 * into the row, and a view a link to the whole picture; with them the picture opens over the page.
 */
export function Gallery({
  name,
  pictures,
  origin,
  children,
}: {
  name: string;
  pictures: PictureData[];
  /** Of the site, for the links to whole pictures, which have no language. */
  origin: string;
  /** Stands over the corner of the pictures. */
  children: ReactNode;
}) {
  const { t } = useTranslation('catalogue');
  const row = useRef<HTMLUListElement>(null);
  const [enlarged, setEnlarged] = useState<number>();
  const several = pictures.length > 1;

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    const view = row.current?.children[index];
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    view?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  };
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadZoomDialog().then(
      () => setEnlarged(index),
      () => (navigator.onLine ? location.assign(href) : connectionFailed()),
    );
  };
  const altOf = (index: number) =>
    index === 0 ? name : t('gallery.view', { name, number: index + 1 });

  return (
    <div className={several ? styles.gallery : styles.single}>
      {pictures.length === 0 && (
        <Picture picture={null} alt="" sizes={PRODUCT_SIZES} className={styles.alone} />
      )}
      <ul ref={row} className={several ? styles.row : undefined}>
        {pictures.map((picture, index) => (
          <li key={index} id={`view-${index + 1}`} className={styles.view}>
            <a
              href={new URL(largestFile(picture), origin).href}
              onClick={(event) => enlarge(event, index)}
              aria-label={t('gallery.enlarge', { name: altOf(index) })}
            >
              <Picture
                picture={picture}
                alt={altOf(index)}
                sizes={PRODUCT_SIZES}
                main={index === 0}
                className={several ? styles.picture : styles.alone}
              />
            </a>
          </li>
        ))}
      </ul>
      <div className={several ? styles.cornerOfFirst : styles.corner}>{children}</div>
      {several && (
        <ul className={styles.choices} aria-label={t('gallery.label')}>
          {pictures.map((picture, index) => (
            <li key={index}>
              <a href={`#view-${index + 1}`} onClick={(event) => show(event, index)}>
                <Picture
                  picture={picture}
                  alt={altOf(index)}
                  sizes="64px"
                  className={styles.choice}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== undefined && (
        <Suspense>
          <ZoomDialog
            name={name}
            views={pictures.map((picture, index) => ({
              src: largestFile(picture),
              alt: altOf(index),
            }))}
            first={enlarged}
            onClose={() => setEnlarged(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
