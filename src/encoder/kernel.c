/* The inner loops of the encoder (see kernel.ts), for WebAssembly. Compiled by clang 16 and wasm-ld 16 of Debian:
 *
 *   clang-16 --target=wasm32 -O3 -nostdlib -fno-builtin -ffp-contract=off -fno-math-errno -msimd128 [-mrelaxed-simd -DRELAXED] \
 *     -Wl,--no-entry -Wl,--import-memory -Wl,--strip-all -Wl,-z,stack-size=1024 -fuse-ld=/usr/bin/wasm-ld-16 \
 *     kernel.c -o kernel-plain.wasm   (kernel-relaxed.wasm)
 */
#include <wasm_simd128.h>
typedef signed char i8; typedef unsigned int u32; typedef float f32;
#define E(n) __attribute__((export_name(n)))
#ifdef RELAXED
#define DOT(w,a,s) ((v128_t)__builtin_wasm_relaxed_dot_i8x16_i7x16_add_s_i32x4((__i8x16)(w),(__i8x16)(a),(__i32x4)(s)))
#else
static inline v128_t dot_(v128_t w, v128_t a, v128_t s){
  v128_t l=wasm_i32x4_dot_i16x8(wasm_i16x8_extend_low_i8x16(w),wasm_i16x8_extend_low_i8x16(a));
  v128_t h=wasm_i32x4_dot_i16x8(wasm_i16x8_extend_high_i8x16(w),wasm_i16x8_extend_high_i8x16(a));
  return wasm_i32x4_add(s,wasm_i32x4_add(l,h));
}
#define DOT(w,a,s) dot_(w,a,s)
#endif
static inline int sum4(v128_t v){ return wasm_i32x4_extract_lane(v,0)+wasm_i32x4_extract_lane(v,1)+wasm_i32x4_extract_lane(v,2)+wasm_i32x4_extract_lane(v,3); }
static inline f32 fsum4(v128_t v){ return wasm_f32x4_extract_lane(v,0)+wasm_f32x4_extract_lane(v,1)+wasm_f32x4_extract_lane(v,2)+wasm_f32x4_extract_lane(v,3); }

/* rows of f32 to bytes 1..127 (64 stands for 0), each with a scale of its own; the count is filled up to a multiple of 4 */
E("lay") void lay(const f32* x, int count, int columns, i8* out, f32* scales){
  for(int t=0;t<count;t++){
    const f32* r=x+t*columns; v128_t m=wasm_f32x4_splat(1e-9f);
    for(int i=0;i<columns;i+=4) m=wasm_f32x4_pmax(m,wasm_f32x4_abs(wasm_v128_load(r+i)));
    f32 a=wasm_f32x4_extract_lane(m,0),b=wasm_f32x4_extract_lane(m,1),c=wasm_f32x4_extract_lane(m,2),d=wasm_f32x4_extract_lane(m,3);
    f32 top=a>b?a:b; top=c>top?c:top; top=d>top?d:top;
    scales[t]=top/63.0f; v128_t by=wasm_f32x4_splat(63.0f/top), half=wasm_f32x4_splat(64.5f);
    i8* o=out+t*columns;
    for(int i=0;i<columns;i+=16){
      v128_t p=wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_add(wasm_f32x4_mul(wasm_v128_load(r+i),by),half));
      v128_t q=wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_add(wasm_f32x4_mul(wasm_v128_load(r+i+4),by),half));
      v128_t s=wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_add(wasm_f32x4_mul(wasm_v128_load(r+i+8),by),half));
      v128_t u=wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_add(wasm_f32x4_mul(wasm_v128_load(r+i+12),by),half));
      wasm_v128_store(o+i,wasm_i8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(p,q),wasm_i16x8_narrow_i32x4(s,u)));
    }
  }
}
/* out[t][row] = (laid row t · w row − 64 Σ w row) × scale[row] × scales[t] + bias[row] */
E("multiply") void multiply(const i8* w, int rows, int columns, const f32* scale, const f32* sums, const f32* bias, const i8* in, const f32* scales, int count, f32* out){
  int block=24576/columns; if(block<2) block=2;
  for(int r0=0;r0<rows;r0+=block){
    int r1=r0+block<rows?r0+block:rows;
    int t=0;
    for(;t+4<=count;t+=4){
      const i8 *a0=in+t*columns,*a1=a0+columns,*a2=a1+columns,*a3=a2+columns;
      for(int r=r0;r<r1;r+=2){
        const i8 *w0=w+r*columns,*w1=w0+columns; v128_t z=wasm_i32x4_const(0,0,0,0),s00=z,s01=z,s02=z,s03=z,s10=z,s11=z,s12=z,s13=z;
        for(int i=0;i<columns;i+=16){
          v128_t x=wasm_v128_load(w0+i),y=wasm_v128_load(w1+i),a;
          a=wasm_v128_load(a0+i); s00=DOT(x,a,s00); s10=DOT(y,a,s10);
          a=wasm_v128_load(a1+i); s01=DOT(x,a,s01); s11=DOT(y,a,s11);
          a=wasm_v128_load(a2+i); s02=DOT(x,a,s02); s12=DOT(y,a,s12);
          a=wasm_v128_load(a3+i); s03=DOT(x,a,s03); s13=DOT(y,a,s13);
        }
        f32 *o=out+t*rows+r;
        #define PUT(s,k,j) o[k*rows+j]=((f32)sum4(s)-sums[r+j])*scale[r+j]*scales[t+k]+bias[r+j];
        PUT(s00,0,0) PUT(s01,1,0) PUT(s02,2,0) PUT(s03,3,0) PUT(s10,0,1) PUT(s11,1,1) PUT(s12,2,1) PUT(s13,3,1)
      }
    }
    for(;t<count;t++){
      const i8 *a0=in+t*columns;
      for(int r=r0;r<r1;r+=2){
        const i8 *w0=w+r*columns,*w1=w0+columns; v128_t s0=wasm_i32x4_const(0,0,0,0),s1=s0;
        for(int i=0;i<columns;i+=16){ v128_t a=wasm_v128_load(a0+i); s0=DOT(wasm_v128_load(w0+i),a,s0); s1=DOT(wasm_v128_load(w1+i),a,s1); }
        f32 *o=out+t*rows+r; o[0]=((f32)sum4(s0)-sums[r])*scale[r]*scales[t]+bias[r]; o[1]=((f32)sum4(s1)-sums[r+1])*scale[r+1]*scales[t]+bias[r+1];
      }
    }
  }
}
/* e^x for x ≤ 0: 2^n by its bits times a polynomial of degree 5 */
static inline v128_t exp4(v128_t x){
  x=wasm_f32x4_max(x,wasm_f32x4_splat(-80.0f));
  v128_t y=wasm_f32x4_mul(x,wasm_f32x4_splat(1.44269504f)), n=wasm_f32x4_floor(y), f=wasm_f32x4_sub(y,n);
  v128_t p=wasm_f32x4_splat(1.8775767e-3f);
  p=wasm_f32x4_add(wasm_f32x4_mul(p,f),wasm_f32x4_splat(8.9893397e-3f));
  p=wasm_f32x4_add(wasm_f32x4_mul(p,f),wasm_f32x4_splat(5.5826318e-2f));
  p=wasm_f32x4_add(wasm_f32x4_mul(p,f),wasm_f32x4_splat(2.4015361e-1f));
  p=wasm_f32x4_add(wasm_f32x4_mul(p,f),wasm_f32x4_splat(6.9315308e-1f));
  p=wasm_f32x4_add(wasm_f32x4_mul(p,f),wasm_f32x4_splat(9.9999994e-1f));
  v128_t e=wasm_i32x4_shl(wasm_i32x4_add(wasm_i32x4_trunc_sat_f32x4(n),wasm_i32x4_splat(127)),23);
  return wasm_f32x4_mul(p,e);
}
/* share: room for count numbers, filled up to a multiple of 4 */
E("attend") void attend(const f32* q,const f32* k,const f32* v,int count,int width,f32* share,f32* out){
  const int head=32; int full=(count+3)&~3;
  for(int h=0;h<width;h+=head) for(int t=0;t<count;t++){
    const f32* a=q+t*width+h; v128_t A[8]; for(int i=0;i<8;i++) A[i]=wasm_v128_load(a+4*i);
    f32 top=-1e30f;
    for(int u=0;u<count;u++){
      const f32* b=k+u*width+h; v128_t s=wasm_f32x4_mul(A[0],wasm_v128_load(b));
      for(int i=1;i<8;i++) s=wasm_f32x4_add(s,wasm_f32x4_mul(A[i],wasm_v128_load(b+4*i)));
      f32 d=fsum4(s)*0.17677669f; share[u]=d; if(d>top) top=d;
    }
    for(int u=count;u<full;u++) share[u]=-1e30f;
    v128_t T=wasm_f32x4_splat(top), all=wasm_f32x4_splat(0);
    for(int u=0;u<full;u+=4){ v128_t e=exp4(wasm_f32x4_sub(wasm_v128_load(share+u),T)); wasm_v128_store(share+u,e); all=wasm_f32x4_add(all,e); }
    f32 by=1.0f/fsum4(all); v128_t O[8]; for(int i=0;i<8;i++) O[i]=wasm_f32x4_splat(0);
    for(int u=0;u<count;u++){ v128_t p=wasm_f32x4_splat(share[u]*by); const f32* b=v+u*width+h; for(int i=0;i<8;i++) O[i]=wasm_f32x4_add(O[i],wasm_f32x4_mul(p,wasm_v128_load(b+4*i))); }
    f32* o=out+t*width+h; for(int i=0;i<8;i++) wasm_v128_store(o+4*i,O[i]);
  }
}
/* x = norm(x + added) */
E("normalise") void normalise(f32* x,const f32* added,int count,int width,const f32* scale,const f32* bias){
  for(int t=0;t<count;t++){
    f32* r=x+t*width; const f32* d=added+t*width; v128_t m=wasm_f32x4_splat(0);
    for(int i=0;i<width;i+=4){ v128_t y=wasm_f32x4_add(wasm_v128_load(r+i),wasm_v128_load(d+i)); wasm_v128_store(r+i,y); m=wasm_f32x4_add(m,y); }
    v128_t mean=wasm_f32x4_splat(fsum4(m)/width), s=wasm_f32x4_splat(0);
    for(int i=0;i<width;i+=4){ v128_t y=wasm_f32x4_sub(wasm_v128_load(r+i),mean); s=wasm_f32x4_add(s,wasm_f32x4_mul(y,y)); }
    v128_t by=wasm_f32x4_splat(1.0f/__builtin_sqrtf(fsum4(s)/width+1e-12f));
    for(int i=0;i<width;i+=4){ v128_t y=wasm_f32x4_mul(wasm_f32x4_sub(wasm_v128_load(r+i),mean),by); wasm_v128_store(r+i,wasm_f32x4_add(wasm_f32x4_mul(y,wasm_v128_load(scale+i)),wasm_v128_load(bias+i))); }
  }
}
/* x times the share of the normal distribution below x (Abramowitz and Stegun 7.1.26) */
E("gelu") void gelu(f32* x,int count){
  v128_t one=wasm_f32x4_splat(1);
  for(int i=0;i<count;i+=4){
    v128_t v=wasm_v128_load(x+i), z=wasm_f32x4_mul(wasm_f32x4_abs(v),wasm_f32x4_splat(0.70710678f));
    v128_t t=wasm_f32x4_div(one,wasm_f32x4_add(one,wasm_f32x4_mul(z,wasm_f32x4_splat(0.3275911f))));
    v128_t p=wasm_f32x4_splat(1.061405429f);
    p=wasm_f32x4_add(wasm_f32x4_mul(p,t),wasm_f32x4_splat(-1.453152027f));
    p=wasm_f32x4_add(wasm_f32x4_mul(p,t),wasm_f32x4_splat(1.421413741f));
    p=wasm_f32x4_add(wasm_f32x4_mul(p,t),wasm_f32x4_splat(-0.284496736f));
    p=wasm_f32x4_add(wasm_f32x4_mul(p,t),wasm_f32x4_splat(0.254829592f));
    p=wasm_f32x4_mul(wasm_f32x4_mul(p,t),exp4(wasm_f32x4_neg(wasm_f32x4_mul(z,z))));
    /* erf(|x|/√2) = 1 − p */
    v128_t neg=wasm_f32x4_lt(v,wasm_f32x4_splat(0)), half=wasm_f32x4_mul(p,wasm_f32x4_splat(0.5f));
    v128_t share=wasm_v128_bitselect(half,wasm_f32x4_sub(one,half),neg);
    wasm_v128_store(x+i,wasm_f32x4_mul(v,share));
  }
}
