import { useEffect, useEffectEvent } from 'react';

interface ComboboxField {
  /** Id of the host's text field, which exists before this code loads and works without it. */
  fieldId: string;
  listId: string;
  open: boolean;
  /** Id of the option that Enter would choose; null if none. */
  activeId: string | null;
  onText(text: string): void;
  onMove(by: 1 | -1): void;
  /** Returns whether there was an option to choose. If not, the form is submitted. */
  onChoose(): boolean;
  onSubmit(text: string): void;
  onOpenChange(open: boolean): void;
}

const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement | null;

/** Turns a plain search field into a combobox with a listbox, following ARIA practices. */
export function useComboboxField(combobox: ComboboxField): void {
  const { fieldId, listId, open, activeId } = combobox;
  const onText = useEffectEvent(combobox.onText);
  const onOpenChange = useEffectEvent(combobox.onOpenChange);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An Enter that ends an IME composition chooses a character, not an option.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      combobox.onMove(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      if (combobox.onChoose()) event.preventDefault();
    } else if (event.key === 'Escape' && open) {
      // The first Escape closes the list; the next one clears the field.
      event.preventDefault();
      combobox.onOpenChange(false);
    }
  });
  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault();
    // Read the DOM, because React may not have rendered the last keystroke yet.
    combobox.onSubmit(fieldOf(fieldId)?.value ?? '');
  });

  useEffect(() => {
    const field = fieldOf(fieldId);
    const form = field?.form;
    if (!field || !form) return undefined;
    const removers = [
      listen(field, 'input', () => onText(field.value)),
      listen(field, 'focus', () => onOpenChange(true)),
      listen(field, 'keydown', (event) => onKey(event)),
      listen(form, 'submit', (event) => onSubmit(event)),
      listen(form, 'focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) onOpenChange(false);
      }),
    ];
    // The shopper may have typed while this code loaded.
    onText(field.value);
    return () => removers.forEach((remove) => remove());
  }, [fieldId]);

  useEffect(() => {
    const field = fieldOf(fieldId);
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-expanded', String(open));
    field?.toggleAttribute('aria-controls', open);
    if (open) field?.setAttribute('aria-controls', listId);
    if (activeId === null) field?.removeAttribute('aria-activedescendant');
    else field?.setAttribute('aria-activedescendant', activeId);
  }, [fieldId, listId, open, activeId]);
}

/** Returns a function that removes the listener. */
function listen<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  element.addEventListener(name, listener);
  return () => element.removeEventListener(name, listener);
}
