/** The texts of the contact page; the headings of the form are those of spec section 2. */
export const contactTexts = {
  title: 'Contact us',
  line: 'Drop in, call or write. A real person will answer.',
  store: 'Our store',
  phone: 'Phone',
  email: 'Email',
  jobs: {
    heading: 'Work with us',
    line: 'We are looking for tailors, pattern makers and people who are good with customers.',
    explore: 'Explore Jobs',
  },
  questions: {
    heading: "Got questions? We'd love to hear from you!",
    line: "Feel free to reach out with any queries or concerns. We're here to help.",
    form: {
      email: 'Email',
      emailPlaceholder: 'Enter You Email',
      message: 'Message',
      messagePlaceholder: 'Write Your Message Here',
      submit: 'Submit',
      thanks: 'Thanks for Sharing Your Thoughts , we Will Look for improving',
      notReady: 'The form could not be loaded. Check your connection and try again.',
    },
    orMail: 'Or email us directly:',
  },
} as const;
