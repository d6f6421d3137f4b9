import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import DatePicker, {
  type DatePickerProps,
} from '#app/routes/checkout/dates/date-picker/date-picker.tsx';
import { messages } from '#app/locale/messages-en.ts';
import { createMessages } from '#app/locale/messages.ts';

/** What a test may say of the picker, and what the picker answers it. */
export type PickerWindow = Window & { picker: Partial<DatePickerProps>; applied?: unknown };

const here = window as unknown as PickerWindow;

createRoot(document.getElementById('root')!).render(
  <MemoryRouter initialEntries={['/en']}>
    <I18nextProvider i18n={createMessages('en', messages)}>
      <DatePicker
        value={null}
        today="2026-03-18"
        label="Days"
        {...here.picker}
        onApply={(value) => (here.applied = value)}
      />
    </I18nextProvider>
  </MemoryRouter>,
);
