import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver';
import { PAGE_LIMIT_MS, scrollToMiddle, type DrivenBrowser, type Engine } from './driven-page.ts';
import { freePort } from './free-port.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';
const [BROWSER] = existsSync(DRIVER)
  ? readdirSync(LIBRARIES)
      .map((folder) => `${LIBRARIES}/${folder}/webkit2gtk-4.1/MiniBrowser`)
      .filter((path) => existsSync(path))
  : [];

/** Debian's WebKitGTK on a screen in memory, driven by WebDriver; one page at a time. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  installed: Boolean(BROWSER) && existsSync(SCREEN),
  async launch(): Promise<DrivenBrowser> {
    const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await firstOutput(screen.stdio[3] as NodeJS.ReadableStream);
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}` },
    });
    return {
      newPage: async (size) => {
        const session = await openSession(port);
        await fitWindow(session, size);
        return drivenPage(session);
      },
      async close() {
        await Promise.all([end(driver), end(screen)]);
      },
    };
  },
};

function firstOutput(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) =>
    stream.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

/** The driver answers a moment after it has started. */
async function openSession(port: number): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  const answers = () => fetch(`${server}/status`).then(Boolean, () => false);
  const since = Date.now();
  while (!(await answers()) && Date.now() - since < PAGE_LIMIT_MS)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      }),
    )
    .build();
}

/** A window has edges and bars of its own: what counts is the page inside. */
async function fitWindow(session: WebDriver, size: { width: number; height: number }) {
  const window = session.manage().window();
  await window.setRect({ x: 0, y: 0, ...size });
  const [width, height] = await session.executeScript<[number, number]>(
    'return [innerWidth, innerHeight]',
  );
  const { width: outer, height: outerHeight } = await window.getRect();
  await window.setRect({
    x: 0,
    y: 0,
    width: size.width + outer - width,
    height: size.height + outerHeight - height,
  });
}

const COLLECT_FAULTS = `
  if (window.faults) return;
  window.faults = JSON.parse(sessionStorage.faults ?? '[]');
  const keep = (fault) => {
    faults.push(String(fault));
    sessionStorage.faults = JSON.stringify(faults);
  };
  addEventListener('error', (event) => keep(event.message));
  addEventListener('unhandledrejection', (event) => keep(event.reason));`;

/** As the calendar of the browser does: its parts are typed in the order of the machine's region. */
const PICK_DATE = `
  const [field, day] = arguments;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, day);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));`;

function drivenPage(session: WebDriver) {
  const located = (selector: string) =>
    session.wait(until.elementLocated(By.css(selector)), PAGE_LIMIT_MS, selector);
  const visible = async (selector: string) => {
    const element = await session.wait(
      until.elementIsVisible(await located(selector)),
      PAGE_LIMIT_MS,
      selector,
    );
    await session.executeScript(scrollToMiddle, element);
    return element;
  };
  return {
    async open(url: string) {
      await session.get(url);
      await session.executeScript(COLLECT_FAULTS);
    },
    touch: () => session.actions().move({ x: 3, y: 3 }).click().perform(),
    press: async (selector: string) => (await visible(selector)).click(),
    async fill(selector: string, text: string) {
      const element = await visible(selector);
      if ((await element.getAttribute('type')) === 'date')
        return session.executeScript<void>(PICK_DATE, element, text);
      await element.clear();
      await element.sendKeys(text);
    },
    waitFor: async (selector: string) => void (await located(selector)),
    async waitUntil(expression: string) {
      await session.wait(
        () => session.executeScript<boolean>(`return Boolean(${expression})`),
        PAGE_LIMIT_MS,
        expression,
      );
      await session.executeScript(COLLECT_FAULTS);
    },
    read: (expression: string) => session.executeScript<unknown>(`return ${expression}`),
    faults: () => session.executeScript<string[]>('return faults'),
    close: () => session.quit(),
  };
}
