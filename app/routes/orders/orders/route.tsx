import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { getOrderDetails, listOrders } from '#app/api/orders.server.ts';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { button } from '#app/ui/button.css.ts';
import { select } from '#app/ui/field.css.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { readPage } from '#app/requests/page-number.ts';
import { customerLoader, loadOptional, requireReply } from '#app/requests/page-loader.server.ts';
import { page, pageTitle, stack } from '#app/theme/layout.css.ts';
import { ORDER_LISTS, type OrderList } from '#contract/order-constants.ts';
import { OrderCard } from './order-card.tsx';
import { filter, tab, tabs } from './orders.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { noindex: true };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = customerLoader(async (args) => {
  const { request, visitor } = args;
  const { t } = getTranslator(visitor.language);
  const search = new URL(request.url).searchParams;
  const state = ORDER_LISTS.find((list) => list === search.get('state')) ?? 'ongoing';
  const project = search.get('project') ?? '';
  const asked = readPage(search.get('page'));
  const [reply, details] = await Promise.all([
    listOrders(visitor, { state, page: asked, project }).then((reply) => requireReply(reply, args)),
    loadOptional(visitor, 'order details', getOrderDetails(visitor)),
  ]);
  // As lists of props: beyond the end there is no page.
  if (asked > Math.max(reply.meta.pages, 1)) throw data({ message: '' }, { status: 404 });
  const projects = details?.data.projects ?? [];
  return {
    title: t('orders:title'),
    state,
    project,
    projects: project === '' || projects.includes(project) ? projects : [project, ...projects],
    orders: reply.data,
    meta: reply.meta,
  };
});

export default function Orders() {
  const { t } = useTranslation('orders');
  const { title, state, project, projects, orders, meta } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      <nav className={tabs} aria-label={t('lists')}>
        <LocalLink
          to={listPath('ongoing', project)}
          className={tab}
          aria-current={state === 'ongoing' ? 'page' : undefined}
        >
          {t('ongoing')}
        </LocalLink>
        <LocalLink
          to={listPath('completed', project)}
          className={tab}
          aria-current={state === 'completed' ? 'page' : undefined}
        >
          {t('completed')}
        </LocalLink>
      </nav>
      {projects.length > 0 && <ProjectFilter key={project} {...{ state, project, projects }} />}
      {orders.length === 0 ? (
        <EmptyState icon="cart" title={t('empty')} to="/products" link={t('browse')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <ul className={stack.m}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination page={meta.page} pages={meta.pages} />
    </div>
  );
}

/** The path of a list of orders, with the project it is filtered by. */
function listPath(state: OrderList, project: string): string {
  const query = new URLSearchParams({
    ...(state === 'completed' && { state }),
    ...(project && { project }),
  }).toString();
  return query ? `/orders?${query}` : '/orders';
}

function ProjectFilter(props: { state: OrderList; project: string; projects: string[] }) {
  const { t } = useTranslation('orders');
  const localPath = useLocalPath();
  return (
    <Form action={localPath('/orders')} className={filter}>
      {props.state === 'completed' && <input type="hidden" name="state" value="completed" />}
      <label htmlFor="project">{t('project.label')}</label>
      <select id="project" name="project" defaultValue={props.project} className={select}>
        <option value="">{t('project.all')}</option>
        {props.projects.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <button className={button({ variant: 'quiet', size: 'small' })}>{t('project.show')}</button>
    </Form>
  );
}
