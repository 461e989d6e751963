/**
 * The texts of {@link import('./texts.ts').textOf} that pages of the catalogue show, in a file of their own: those pages
 * load them without all the others.
 */
export const catalogueTexts = {
  soon: 'بزودی',
  unavailable: 'ناموجود',
  'login-required': 'برای ادامه وارد حساب کاربری خود شوید.',
  GONE: 'این کالا دیگر در فروشگاه عرضه نمی‌شود.',
  'compare-full': 'بیش از ۴ کالا را نمی‌توان کنار هم گذاشت.',
  'compare-other-kind': 'تنها کالاهای یک دسته را می‌توان کنار هم گذاشت.',
  'serial-form': 'سریال کالا ۸ تا ۲۰ حرف و رقم لاتین است.',
  'comment-short': 'دست‌کم ۱۰ حرف بنویسید.',
  'comment-long': 'نوشته بیشتر از ۲۰۰۰ حرف است؛ کمی کوتاه‌ترش کنید.',
  'rating-required': 'امتیازتان را با ستاره‌ها انتخاب کنید.',
  'comment-published': 'منتشر شد. سپاس از شما.',
  'comment-waiting': 'ثبت شد و پس از بازبینی نمایش داده می‌شود.',
  'comment-deleted': 'نوشتهٔ شما پاک شد.',
  'restock-asked': 'به محض موجود شدن خبرتان می‌کنیم.',
  'restock-cancelled': 'درخواست «خبرم کن» لغو شد.',
  'link-copied': 'نشانی این صفحه رونوشت شد.',
  NOT_BUYER: 'نظر را کسانی می‌نویسند که این کالا را از ما خریده‌اند. پرسشتان را می‌توانید همین‌جا بپرسید.',
  ALREADY_REVIEWED: 'شما پیش از این برای این کالا نظر نوشته‌اید؛ می‌توانید همان را ویرایش کنید.',
  ALREADY_ANSWERED: 'به این پرسش پاسخ داده شده است و دیگر نمی‌توان آن را ویرایش کرد.',
  IN_STOCK: 'این کالا همین حالا موجود است.',
  RESTOCK_LIMIT: 'برای این شماره بیش از اندازه درخواست «خبرم کن» ثبت شده است.',
} as const
