import { useBrokenImage } from '#app/ui/broken-image.ts';
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
  const [isBroken, attributes] = useBrokenImage(image);
  return (
    <span className={avatar({ size })}>
      {image && !isBroken ? (
        <img
          {...attributes}
          src={image}
          alt=""
          width={EDGE[size]}
          height={EDGE[size]}
          loading="lazy"
        />
      ) : letter ? (
        <span aria-hidden="true">{letter}</span>
      ) : (
        <Icon name="person" />
      )}
    </span>
  );
}
