import arCart from '#locales/ar/cart.json';
import arCatalogue from '#locales/ar/catalogue.json';
import arForms from '#locales/ar/forms.json';
import arHome from '#locales/ar/home.json';
import arOrders from '#locales/ar/orders.json';
import arPages from '#locales/ar/pages.json';
import arShell from '#locales/ar/shell.json';
import arValidation from '#locales/ar/validation.json';
import enCart from '#locales/en/cart.json';
import enCatalogue from '#locales/en/catalogue.json';
import enForms from '#locales/en/forms.json';
import enHome from '#locales/en/home.json';
import enOrders from '#locales/en/orders.json';
import enPages from '#locales/en/pages.json';
import enShell from '#locales/en/shell.json';
import enValidation from '#locales/en/validation.json';

/** Every word of the storefront, by language and area. For the server, which has room. */
export const resources = {
  ar: {
    cart: arCart,
    catalogue: arCatalogue,
    forms: arForms,
    home: arHome,
    orders: arOrders,
    pages: arPages,
    shell: arShell,
    validation: arValidation,
  },
  en: {
    cart: enCart,
    catalogue: enCatalogue,
    forms: enForms,
    home: enHome,
    orders: enOrders,
    pages: enPages,
    shell: enShell,
    validation: enValidation,
  },
} as const;

/** The areas every page needs. */
export const SHARED_AREAS = ['shell', 'forms'] as const;
