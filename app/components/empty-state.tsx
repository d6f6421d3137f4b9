import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { empty, sign } from './empty-state.css.ts';
import { Icon, type IconName } from './icon.tsx';

/** Nothing here yet, and a way on. */
export function EmptyState(props: {
  icon: IconName;
  title: string;
  children: ReactNode;
  to: string;
  link: string;
}) {
  return (
    <div className={empty}>
      <span className={sign}>
        <Icon name={props.icon} />
      </span>
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      <ButtonLink to={props.to}>{props.link}</ButtonLink>
    </div>
  );
}
