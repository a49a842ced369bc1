vcl 4.1;
# A cache of pages between the proxy with TLS and the storefronts (docs/deploy.md, "A cache of pages in front"):
#   varnishd -f /etc/varnish/ajuar.vcl -a 127.0.0.1:6081 -a purge=127.0.0.1:6082 -s malloc,256m -p http_gzip_support=off
# Pages that are the same for every visitor of a store come with `public`, s-maxage and Surrogate-Key once X-Store names the store that
# the visitor's cookie names. Storefronts purge by key at the second address, which must not be reachable from outside.

import directors;
import std;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 2;
  .threshold = 1;
}

backend storefront1 { .host = "127.0.0.1"; .port = "3000"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend storefront2 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }

sub vcl_init {
  new storefronts = directors.round_robin();
  storefronts.add_backend(storefront1);
  storefronts.add_backend(storefront2);
}

sub vcl_recv {
  set req.backend_hint = storefronts.backend();
  if (local.socket == "purge") {
    if (req.method != "PURGE" || req.http.Surrogate-Key !~ "^[\w:./ -]+$") { return (synth(400)); }
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")(\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(204));
  }
  if (req.method == "PURGE") { return (synth(405)); }

  # Who asks chooses none of these: the cookie does.
  unset req.http.X-Store;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Videos would push out everything else: no more of one is here than its viewer takes.
  if (req.url ~ "^/media/video/") { return (pipe); }
  # What the shop's own scripts fetch at the address of a page is no document.
  if (req.http.RSC || req.http.X-Ajuar-Payload || req.http.Accept ~ "text/markdown") { return (pass); }

  std.collect(req.http.Cookie, "; ");
  if (req.http.Cookie !~ "(^|; *)ajuar_store(=|;|$)") {
    set req.http.X-Store = "none";
  } elsif (req.http.Cookie ~ "(^|; *)ajuar_store=[0-9]{1,10}(;|$)"
      && req.http.Cookie !~ "(^|; *)ajuar_store(=[^;]*)?;(.*; *| *)ajuar_store(=|;|$)") {
    set req.http.X-Store = regsub(req.http.Cookie, "^(.*; *)?ajuar_store=([0-9]{1,10})(;.*)?$", "\2");
  } else {
    # Cookies that name a store twice, or in any other way: readers of cookies may disagree which one counts.
    return (pass);
  }

  # What responses vary by, in the few forms that there are.
  if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "\bgzip\b") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  if (req.http.Accept ~ "text/html") { set req.http.Accept = "text/html,*/*;q=0.8"; }
  elsif (req.url ~ "^/media/") {
    if (req.http.Accept ~ "image/avif") { set req.http.Accept = "image/avif,image/webp,*/*"; }
    elsif (req.http.Accept ~ "image/webp") { set req.http.Accept = "image/webp,*/*"; }
    else { set req.http.Accept = "*/*"; }
  }
  # Cookies stay: a page of one visitor's own needs them, and says that nobody else may have it.
  return (hash);
}

sub vcl_pipe {
  # What comes next on the connection is looked at again.
  set bereq.http.Connection = "close";
}

sub vcl_backend_fetch {
  # A second try goes to the next storefront.
  set bereq.backend = storefronts.backend();
  set bereq.http.X-Asked-At = std.time2real(now, 0.0);
}

sub vcl_backend_response {
  # While a release rolls out two builds run side by side: a file that one does not have is asked of the others.
  if (beresp.status == 404 && bereq.url ~ "^/_next/static/" && bereq.retries < 3) { return (retry); }
  if (!beresp.http.Cache-Control) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Key) {
    # Purges are repeated for 3 s: what began before one, and comes after the last of it, would never be purged.
    if (std.time(bereq.http.X-Asked-At, now - 1h) < now - 2s) {
      set beresp.uncacheable = true;
      set beresp.ttl = 120s;
      return (deliver);
    }
    # Beyond its time, for asking whether it is still true.
    set beresp.keep = 5m;
  }
  # Whole, so that a storefront that ends in its midst is noticed while the other one can still be asked.
  if (beresp.http.Content-Type ~ "^text/html") { set beresp.do_stream = false; }
}

sub vcl_backend_error {
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) { return (retry); }
  set beresp.http.Retry-After = "5";
}

sub vcl_deliver {
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (resp.http.Surrogate-Key) {
    # Caches on the way from here do not know the store.
    unset resp.http.Surrogate-Key;
    unset resp.http.Age;
    set resp.http.Cache-Control = "private, no-cache";
    set resp.http.Vary = regsub(resp.http.Vary, ",? *X-Store", "");
    if (obj.hits > 0) { unset resp.http.X-Request-Id; }
  }
}
