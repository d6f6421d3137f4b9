import { useTranslation } from '#app/locale/use-translation.ts';
import * as styles from './size-drawing.css.ts';

/** In centimetres. */
interface Dimensions {
  width: number;
  depth: number;
  height: number;
}

/** Reads "60 × 45 × 88": width, depth, height. Undefined where the text says something else. */
export function readSize(text: string | null | undefined): Dimensions | undefined {
  const found = /^\s*(\d+(?:\.\d+)?)\s*[×x*]\s*(\d+(?:\.\d+)?)\s*[×x*]\s*(\d+(?:\.\d+)?)\s*$/.exec(
    text ?? '',
  );
  if (!found) return undefined;
  const [width, depth, height] = found.slice(1).map(Number) as [number, number, number];
  return width > 0 && height > 0 ? { width, depth, height } : undefined;
}

/** How tall the person in the drawing is, and how wide. */
const PERSON = { height: 175, width: 48 };
/** How far depth runs to the side and upwards, per centimetre. */
const DEPTH = { x: 0.42, y: 0.24 };
/**
 * The drawing in pixels of a phone, with room between person and product for the height's number,
 * at the end for the depth's, and below for the width's.
 */
const SHEET = { width: 248, height: 180, text: 12, gap: 44, end: 34, above: 8, below: 20 };

/** A product's box beside a standing person, to scale; its depth is drawn at an angle. */
export function SizeDrawing({ size }: { size: Dimensions }) {
  const { t } = useTranslation('catalogue');
  const { width, depth, height } = size;
  // Whole numbers: the drawing is in each page's first packets.
  const side = { x: Math.round(depth * DEPTH.x), y: Math.round(depth * DEPTH.y) };
  const top = Math.max(PERSON.height, height + side.y);
  /** Centimetres to a pixel. */
  const scale = Math.max(
    (PERSON.width + width + side.x) / (SHEET.width - SHEET.gap - SHEET.end),
    top / (SHEET.height - SHEET.above - SHEET.below),
  );
  const toCm = (pixels: number) => Math.round(pixels * scale);
  const text = Math.ceil(SHEET.text * scale);
  const left = PERSON.width + toCm(SHEET.gap);
  const right = left + width;
  const spare = toCm(SHEET.width) - right - side.x - toCm(SHEET.end);
  const box = {
    x: -Math.round(spare / 2),
    y: top - toCm(SHEET.height - SHEET.below),
    width: toCm(SHEET.width),
    height: toCm(SHEET.height),
  };
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={t('size.drawing', { width, depth, height })}
        className={styles.drawing}
      >
        <path
          transform={`translate(0 ${top - PERSON.height})`}
          d="M24 1a12 12 0 0 1 0 24a12 12 0 0 1 0-24zM10 34q0-6 6-6h16q6 0 6 6v46q0 4-4 4h-1l-2 91H26l-2-70-2 70h-5l-2-91h-1q-4 0-4-4z"
          className={styles.person}
        />
        <path
          d={`M${left} ${top - height}l${side.x} ${-side.y}h${width}v${height}l${-side.x} ${side.y}v${-height}zm${width} 0l${side.x} ${-side.y}`}
          className={styles.product}
        />
        <rect x={left} y={top - height} width={width} height={height} className={styles.product} />
        <line x1={box.x} x2={box.x + box.width} y1={top} y2={top} className={styles.ground} />
        <text
          x={left + Math.round(width / 2)}
          y={top + Math.round(text * 1.3)}
          fontSize={text}
          textAnchor="middle"
        >
          {width}
        </text>
        <text
          x={left - Math.round(text / 2)}
          y={Math.round(top - height / 2 + text / 3)}
          fontSize={text}
          textAnchor="end"
        >
          {height}
        </text>
        <text
          x={right + Math.round((side.x + text) / 2)}
          y={top - Math.round(side.y / 2) + text}
          fontSize={text}
        >
          {depth}
        </text>
      </svg>
      <figcaption className={styles.caption}>{t('size.beside')}</figcaption>
    </figure>
  );
}
