/** Node's FormData, which Request understands, made able to read a form element as a browser's does. */
export function formDataOfForms(DomFormData: typeof FormData): typeof FormData {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (!form) return;
      for (const [name, value] of new DomFormData(form, submitter)) {
        if (typeof value === 'string') this.append(name, value);
      }
      for (const control of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
        for (const file of control.files ?? []) this.append(control.name, file);
      }
    }
  };
}
