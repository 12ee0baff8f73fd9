import type { Locator, Page } from '@playwright/test';

interface Focused {
  /** Of the element: two radio buttons of one name are two. */
  key: string;
  tag: string;
  type: string;
  name: string;
  label: string;
  /** Digits are asked for, in a box that takes them as people write them. */
  isNumber: boolean;
  isFilled: boolean;
  isInForm: boolean;
  /** The button that sends the form, and not one that only asks for another page. */
  isLast: boolean;
}

const maxPresses = 250;
const letter = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a letter'),
};

/** What a person would type, by what the field is called; the first that fits. */
const words: readonly (readonly [RegExp, string])[] = [
  [/first_name/, 'Anne-Marie'],
  [/last_name/, "O'Brien"],
  [/telephone/, '07700 900001'],
  [/registration/, 'ab21 cde'],
  [/mileage/, '42,000'],
  [/postcode/, 'bs1 4zz'],
  [/year/, '2021'],
  [/engine_size/, ''],
  [/budget/, '250'],
];

function textFor({ name, type, isNumber }: Focused, email: string): string {
  if (type === 'email') return email;
  const known = words.find(([pattern]) => pattern.test(name));
  if (known !== undefined) return known[1];
  return isNumber ? '2' : 'Bristol';
}

/** A Wednesday at ten: every site is open then. */
export function wednesday(): string {
  const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return `${day.toISOString().slice(0, 10)}T10:00`;
}

function focusedIn(form: Locator): Promise<Focused> {
  return form.evaluate((element: HTMLFormElement) => {
    const focused = document.activeElement as HTMLInputElement;
    const group = focused.type === 'radio' || focused.type === 'checkbox' ? focused.name : null;
    const isChosen =
      group !== null &&
      [...element.querySelectorAll('input')].some((each) => each.name === group && each.checked);
    return {
      key: `${focused.name} ${focused.id} ${focused.tagName}`,
      tag: focused.tagName.toLowerCase(),
      type: focused.type ?? '',
      name: focused.name ?? '',
      label: (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim(),
      isNumber: focused.inputMode === 'numeric' || focused.inputMode === 'decimal',
      isFilled: group === null ? Boolean(focused.value) : isChosen,
      isInForm: element.contains(focused),
      isLast:
        focused.tagName === 'BUTTON' &&
        focused.type === 'submit' &&
        !focused.hasAttribute('formaction'),
    };
  });
}

const pressed = /^(Choose date and time|Confirm Date & Time)$/;

/** The first that somebody comes to: a box, a list, or the button of a form that asks for nothing. */
export function firstField(
  form: Locator,
  tags = ['input', 'select', 'textarea', 'button'],
): Locator {
  const reached = 'visible:not([tabindex="-1"])';
  return form.locator(tags.map((tag) => `${tag}:${reached}`).join(', ')).first();
}

/**
 * Fills in a form as somebody does who has no mouse: Tab from field to field, Space and arrows for
 * what is chosen. Ends on the button that sends. @returns how many fields were reached
 */
export async function fillByKeyboard(page: Page, form: Locator, email: string): Promise<number> {
  const { keyboard } = page;
  const seen = new Set<string>();
  await firstField(form).focus();
  for (let press = 0; press < maxPresses; press += 1) {
    const focused = await focusedIn(form);
    const { tag, key, isFilled, isInForm, isLast } = focused;
    if (isInForm && isLast) return seen.size;
    const isNew = isInForm && !seen.has(key);
    if (isNew && tag === 'button' && pressed.test(focused.label)) {
      await keyboard.press('Enter');
      // A calendar takes the focus, and gives it back.
      await page.waitForFunction(
        (label) => document.activeElement?.textContent !== label,
        focused.label,
      );
      continue;
    }
    if (isNew && tag !== 'a') seen.add(key);
    if (isNew && !isFilled) await fillIn(page, focused, email);
    await keyboard.press('Tab');
  }
  throw new Error(`The button that sends was not reached in ${maxPresses} presses of Tab`);
}

async function fillIn(page: Page, focused: Focused, email: string): Promise<void> {
  const { tag, type } = focused;
  const element = page.locator(':focus');
  if (type === 'checkbox' || type === 'radio') await page.keyboard.press('Space');
  else if (tag === 'select') await page.keyboard.press('ArrowDown');
  // How its parts are typed is the browser's own affair, and its language's.
  else if (type === 'datetime-local') await element.fill(wednesday());
  else if (type === 'file') await element.setInputFiles(letter);
  else if (tag === 'input' || tag === 'textarea') {
    await page.keyboard.type(textFor(focused, email));
  }
}
