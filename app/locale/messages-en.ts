import cart from '#locales/en/cart.json';
import catalogue from '#locales/en/catalogue.json';
import forms from '#locales/en/forms.json';
import home from '#locales/en/home.json';
import orders from '#locales/en/orders.json';
import pages from '#locales/en/pages.json';
import layout from '#locales/en/layout.json';
import validation from '#locales/en/validation.json';

/** All messages of the storefront in one language, by namespace. */
export const messages = { cart, catalogue, forms, home, orders, pages, layout, validation };
