import cart from '#locales/ar/cart.json';
import catalogue from '#locales/ar/catalogue.json';
import forms from '#locales/ar/forms.json';
import home from '#locales/ar/home.json';
import orders from '#locales/ar/orders.json';
import pages from '#locales/ar/pages.json';
import layout from '#locales/ar/layout.json';
import validation from '#locales/ar/validation.json';

/** All messages of the storefront in one language, by namespace. */
export const messages = { cart, catalogue, forms, home, orders, pages, layout, validation };
