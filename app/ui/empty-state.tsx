import type { ReactNode } from 'react';
import { button } from './button.css.ts';
import { ButtonLink } from './button.tsx';
import { drawing, empty, sign } from './page-states.css.ts';
import { Icon, type IconName } from './icon.tsx';

/** An icon, or a picture by its URL. */
type Sign = { icon: IconName; picture?: never } | { icon?: never; picture: string };

/** Nothing here yet, and a way on. */
export function EmptyState(
  props: {
    title: string;
    children: ReactNode;
    to: string;
    link: string;
    /** In place of following the link. */
    onFollow?: (() => void) | undefined;
  } & Sign,
) {
  return (
    <div className={empty}>
      {props.picture !== undefined ? (
        <img src={props.picture} alt="" width={200} height={150} className={drawing} />
      ) : (
        <span className={sign}>
          <Icon name={props.icon} />
        </span>
      )}
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      {props.onFollow ? (
        <button type="button" onClick={props.onFollow} className={button()}>
          {props.link}
        </button>
      ) : (
        <ButtonLink to={props.to}>{props.link}</ButtonLink>
      )}
    </div>
  );
}
