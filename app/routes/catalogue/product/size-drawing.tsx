import { useTranslation } from 'react-i18next';
import * as styles from './size-drawing.css.ts';

/** In centimetres. */
export interface Size {
  width: number;
  depth: number;
  height: number;
}

/** Reads "60 × 45 × 88": width, depth, height. Undefined where the text says something else. */
export function readSize(text: string | null | undefined): Size | undefined {
  const found = /^\s*(\d+(?:\.\d+)?)\s*[×x*]\s*(\d+(?:\.\d+)?)\s*[×x*]\s*(\d+(?:\.\d+)?)\s*$/.exec(
    text ?? '',
  );
  if (!found) return undefined;
  const [width, depth, height] = found.slice(1).map(Number) as [number, number, number];
  return width > 0 && height > 0 ? { width, depth, height } : undefined;
}

/** How tall the person in the drawing is, and how wide. */
const PERSON = { height: 175, width: 48 };
/** Room for the measures, in the drawing's centimetres at its usual scale. */
const GAP = 24;

/** A product's width and height beside a standing person, to scale. */
export function SizeDrawing({ size }: { size: Size }) {
  const { t } = useTranslation('catalogue');
  const { width, height } = size;
  const top = Math.max(PERSON.height, height);
  const all = PERSON.width + GAP + width;
  // Words of one size on the screen, whatever the scale.
  const text = Math.max(top, all / 1.6) / 14;
  const margin = text * 2;
  const left = PERSON.width + GAP;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`${-margin / 2} ${-margin} ${all + margin * 3} ${top + margin * 2}`}
        role="img"
        aria-label={t('size.drawing', { width, height })}
        className={styles.drawing}
      >
        <g transform={`translate(0 ${top - PERSON.height})`} className={styles.person}>
          <circle cx="24" cy="13" r="12" />
          <path d="M10 34q0-6 6-6h16q6 0 6 6v46q0 4-4 4h-1l-2 91H26l-2-70-2 70h-5l-2-91h-1q-4 0-4-4z" />
        </g>
        <rect x={left} y={top - height} width={width} height={height} className={styles.product} />
        <line
          x1={-margin / 2}
          x2={all + margin * 2.5}
          y1={top}
          y2={top}
          className={styles.ground}
        />
        <text x={left + width / 2} y={top + text * 1.3} fontSize={text} textAnchor="middle">
          {width}
        </text>
        <text x={left + width + text * 0.5} y={top - height / 2 + text / 3} fontSize={text}>
          {height}
        </text>
      </svg>
      <figcaption className={styles.caption}>{t('size.beside')}</figcaption>
    </figure>
  );
}
