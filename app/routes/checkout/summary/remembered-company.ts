import { COMPANY_FIELDS } from '#contract/order-constants.ts';

/** Intent of the button that fills in the company whose name follows. */
export const TAKE_COMPANY = 'company:';

/** What belongs to a company; the project is that of the order. */
export const REMEMBERED_FIELDS = COMPANY_FIELDS.filter((name) => name !== 'project_name');
