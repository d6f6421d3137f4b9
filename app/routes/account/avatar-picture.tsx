import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { avatar } from './avatar-picture.css.ts';

interface AvatarProps {
  /** URL of the picture; without one the customer's initial is shown. */
  image: string | null;
  fullname: string;
  size: 'small' | 'large';
}

const EDGE = { small: 64, large: 96 };

export function Avatar({ image, fullname, size }: AvatarProps) {
  const [letter] = fullname.trim();
  /** The picture that could not be loaded; another one may be chosen after it. */
  const [broken, setBroken] = useState<string>();
  return (
    <span className={avatar({ size })}>
      {image && image !== broken ? (
        <img
          src={image}
          alt=""
          width={EDGE[size]}
          height={EDGE[size]}
          loading="lazy"
          onError={() => setBroken(image)}
        />
      ) : letter ? (
        <span aria-hidden="true">{letter}</span>
      ) : (
        <Icon name="person" />
      )}
    </span>
  );
}
