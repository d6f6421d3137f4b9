import cart from '#locales/en/cart.json';
import catalogue from '#locales/en/catalogue.json';
import forms from '#locales/en/forms.json';
import home from '#locales/en/home.json';
import orders from '#locales/en/orders.json';
import pages from '#locales/en/pages.json';
import shell from '#locales/en/shell.json';
import validation from '#locales/en/validation.json';

/** Every word of the storefront in one language, by area. */
export const words = { cart, catalogue, forms, home, orders, pages, shell, validation };
