import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components';
import type { RefObject } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import type { DialCode } from '#contract/site.ts';
import { Flag } from './flag.tsx';
import {
  digits,
  entry,
  inside,
  list,
  nothing,
  popover,
  searchRoom,
} from './dial-code-field.css.ts';
import { input } from './field.css.ts';

interface DialCodePickerProps {
  dialCodes: DialCode[];
  triggerRef: RefObject<HTMLButtonElement>;
  onChoose: (code: string) => void;
  onClose: () => void;
}

/** List of countries, searchable by name and number. */
export default function DialCodePicker(props: DialCodePickerProps) {
  const { dialCodes, triggerRef, onChoose, onClose } = props;
  const { t } = useTranslation('forms');
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="bottom start"
      className={popover}
    >
      <Dialog aria-label={t('phone.code')} className={inside}>
        <Autocomplete filter={contains}>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus when it opens */}
          <SearchField aria-label={t('phone.search')} autoFocus className={searchRoom}>
            <Input placeholder={t('phone.search')} className={input} />
          </SearchField>
          <ListBox
            aria-label={t('phone.code')}
            className={list}
            onAction={(key) => {
              onChoose(String(key));
              onClose();
            }}
            renderEmptyState={() => <p className={nothing}>{t('phone.nothing')}</p>}
          >
            {dialCodes.map(({ code, name, image }) => (
              <ListBoxItem key={code} id={code} textValue={`${name} +${code}`} className={entry}>
                <Flag image={image} />
                <span>{name}</span>
                <bdi dir="ltr" className={digits}>
                  +{code}
                </bdi>
              </ListBoxItem>
            ))}
          </ListBox>
        </Autocomplete>
      </Dialog>
    </Popover>
  );
}
