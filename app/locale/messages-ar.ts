import cart from '#locales/ar/cart.json';
import catalogue from '#locales/ar/catalogue.json';
import forms from '#locales/ar/forms.json';
import home from '#locales/ar/home.json';
import orders from '#locales/ar/orders.json';
import pages from '#locales/ar/pages.json';
import shell from '#locales/ar/shell.json';
import validation from '#locales/ar/validation.json';

/** Every word of the storefront in one language, by area. */
export const words = { cart, catalogue, forms, home, orders, pages, shell, validation };
